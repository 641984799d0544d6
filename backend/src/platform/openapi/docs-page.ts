export function docsPage(nonce: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Parwaz API</title>
    <link rel="stylesheet" href="/parwaz/docs/swagger-ui.css">
  </head>
  <body>
    <main id="api"></main>
    <noscript>This page needs scripts; the document itself is at /parwaz/openapi.json.</noscript>
    <script src="/parwaz/docs/swagger-ui-bundle.js"></script>
    <script nonce="${nonce}">
      SwaggerUIBundle({
        dom_id: '#api',
        url: '/parwaz/openapi.json',
        deepLinking: true,
        docExpansion: 'list',
        tryItOutEnabled: true,
        validatorUrl: null,
      });
    </script>
  </body>
</html>
`;
}
