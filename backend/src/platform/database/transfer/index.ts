export { exportDatabase } from './export-database.js';
export { picturesFolder, type Transferred, TransferError } from './format.js';
export { importDatabase, type ImportOptions } from './import-database.js';
export { readExport } from './read-export.js';
