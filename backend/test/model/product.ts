export { foldLog } from '../../src/check/fold-log.js';
export { isLinked } from '../../src/boards/log/log-chain.js';
export { toChange } from '../../src/boards/log/change-log.js';
