// Health check of the container: ready means that the database is reachable too.
const port = process.env.PORT ?? '3000';
const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
