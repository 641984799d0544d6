import { TestEnvironment } from 'jest-environment-node';

/**
 * Node, and a way past Jest's own modules, with which the server or a browser's driver takes two seconds of a processor
 * to load, in every file again: what is imported this way is loaded once for all files of a worker, by Node.js itself.
 */
export default class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    this.global.importOnce = (specifier) => import(specifier);
  }
}
