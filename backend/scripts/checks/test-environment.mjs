/** Settings of the product that a shell may hold and that must not leak into tests. */
const PRODUCT_SETTINGS = [
  ...['PORT', 'HOST', 'DATA_DIR', 'JWT_SECRET', 'ADMIN_NAME', 'ADMIN_PASSWORD', 'WORKERS', 'TRUST_PROXY'],
  ...[
    'PUBLIC_URL',
    'METRICS_TOKEN',
    'TIME_ZONE',
    'CONTACT_URL',
    'ALLOWED_ORIGINS',
    'MAX_WATCHERS',
    'LOG_LEVEL',
  ],
];

/** This process's environment without the product's settings, except for the database and Redis to test against. */
export function testEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !PRODUCT_SETTINGS.includes(name) && name !== 'NODE_ENV',
  );
  return Object.fromEntries(kept);
}
