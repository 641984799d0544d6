import { docsScript } from './docs-script.js';

const style = `
  :root { color-scheme: light dark; --line: #8884; --brand: #0e5a5e; }
  @media (prefers-color-scheme: dark) { :root { --brand: #4fb3b0; } }
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 960px; margin: 0 auto; padding: 24px 16px 96px; }
  h2 { margin: 32px 0 8px; font-size: 18px; }
  details { border: 1px solid var(--line); border-radius: 8px; margin: 8px 0; padding: 0 12px; }
  summary { padding: 10px 0; cursor: pointer; overflow-wrap: anywhere; }
  summary b { display: inline-block; min-width: 64px; color: var(--brand); }
  summary span { opacity: 0.75; margin-left: 8px; }
  label { display: block; margin: 8px 0; }
  input, textarea { font: inherit; width: 100%; box-sizing: border-box; padding: 6px 8px; }
  textarea { font-family: ui-monospace, monospace; min-height: 120px; }
  button { font: inherit; padding: 8px 20px; border-radius: 8px; }
  pre { overflow: auto; max-height: 420px; background: #8881; padding: 12px; border-radius: 8px; }
  #token { max-width: 480px; }
`;

/** A self-contained page to read and try the API. */
export function docsPage(nonce: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Parwaz API</title>
    <style nonce="${nonce}">${style}</style>
  </head>
  <body>
    <h1>Parwaz API</h1>
    <p id="about">Loading…</p>
    <p><a href="/parwaz/openapi.json">openapi.json</a></p>
    <label>Token, as <code>POST /parwaz/login</code> answers it<input id="token" autocomplete="off"></label>
    <main id="calls"></main>
    <noscript>This page needs scripts; the document itself is at openapi.json.</noscript>
    <script nonce="${nonce}">${docsScript}</script>
  </body>
</html>
`;
}
