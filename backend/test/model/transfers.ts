import path from 'node:path';
import type { World } from './world.js';
import { builtModule } from '../harness/import-once.js';

type Exporting = typeof import('../../src/platform/database/transfer/export-database.js');
type Importing = typeof import('../../src/platform/database/transfer/import-database.js');
type Databases = typeof import('../../src/platform/database/open-database.js');
type Configs = typeof import('../../src/platform/config/config.js');

const failed = (error: Error): never => {
  throw error;
};

async function modules(world: World) {
  const { Config } = await builtModule<Configs>('platform/config/config.js');
  const config = world.app.built.app.get<InstanceType<typeof Config>>(Config);
  return {
    config,
    ...(await builtModule<Exporting>('platform/database/transfer/export-database.js')),
    ...(await builtModule<Importing>('platform/database/transfer/import-database.js')),
    ...(await builtModule<Databases>('platform/database/open-database.js')),
  };
}

/** Exports everything while the product runs, and notes what an import will bring back. */
export async function exportAll(world: World): Promise<void> {
  const { config, openOrJoinDatabase, exportDatabase } = await modules(world);
  const file = path.join(world.app.dataDir, `export-${world.trace.length}.jsonl`);
  const { uri, close } = await openOrJoinDatabase(config, failed);
  await exportDatabase(uri, new URL(uri).pathname.slice(1), file);
  await close();
  world.noteExport(file);
}

/** Stops the product, imports the export over everything, and starts it again. */
export async function importAll(world: World): Promise<void> {
  if (!world.export) return;
  const { config, openDatabase, importDatabase } = await modules(world);
  const { file } = world.export;
  await world.app.restart(async () => {
    const { uri, close } = await openDatabase(config, failed);
    const name = new URL(uri).pathname.slice(1);
    await importDatabase(uri, name, file, { replace: true, product: config.version });
    await close();
  });
  world.takeExport();
}
