import createCache from '@emotion/cache';

/**
 * The cache that staff styles go through. The page allows only styles with its nonce, which stands in
 * `<meta property="csp-nonce">`; browsers hide the attribute from scripts, the property stays readable.
 */
export function createEmotionCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'staff', ...(nonce && { nonce }) });
}
