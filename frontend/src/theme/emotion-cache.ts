import createCache from '@emotion/cache';

/**
 * The cache for staff styles. The page allows only styles with its nonce, which is in `<meta property="csp-nonce">`;
 * browsers hide the attribute from scripts, but the property stays readable.
 */
export function createEmotionCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'staff', ...(nonce && { nonce }) });
}
