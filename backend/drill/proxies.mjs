export async function findProxies() {
  return [];
}
