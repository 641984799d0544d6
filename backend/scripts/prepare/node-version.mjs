/** Stops with one clear line on a Node.js that is too old. Imported first, for its side effect. */
const wanted = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(`Parwaz needs Node.js ${wanted.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
