import createCache from '@emotion/cache';

/**
 * The page allows only styles with its nonce, in `<meta property="csp-nonce">`: browsers hide the attribute from
 * scripts, but not the property.
 */
export function createEmotionCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'staff', ...(nonce && { nonce }) });
}
