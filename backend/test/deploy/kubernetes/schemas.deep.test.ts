import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import { findProgram } from '../../harness/programs.js';
import { folder, manifests, objectsIn, read, type IngressSpec, type Manifest } from './manifests.js';

interface Schemas {
  /** Names of definitions by `apiVersion kind`. */
  kinds: Record<string, string>;
  definitions: object;
}

const kubectl = findProgram('kubectl');
if (!kubectl) console.info('SKIPPED: no kubectl on the PATH, so that nobody reads the kustomization itself.');

const kustomized = (own: string) =>
  objectsIn(execFileSync(kubectl ?? '', ['kustomize', own], { encoding: 'utf8' }));

describe.each(['v1.33.7', 'v1.37.2'])('Kubernetes %s', (version) => {
  const file = new URL(`${version}.json`, import.meta.url);
  const { kinds, definitions } = JSON.parse(readFileSync(file, 'utf8')) as Schemas;
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true }).addSchema({
    $id: 'kubernetes',
    definitions,
  });
  const faultsOf = (manifest: Manifest) => {
    const name = kinds[`${manifest.apiVersion} ${manifest.kind}`];
    const validate = ajv.getSchema(`kubernetes#/definitions/${name}`);
    if (!validate) return [`${manifest.apiVersion} has no ${manifest.kind}`];
    void validate(manifest);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };

  it.each(manifests)('knows $kind $metadata.name', (manifest) => {
    expect(faultsOf(manifest)).toEqual([]);
  });

  (kubectl ? it : it.skip)('knows all that kubectl makes of it', () => {
    const made = kustomized(folder);
    expect(made.length).toBe(manifests.length + 3);
    for (const one of made) expect([one.metadata.name, faultsOf(one)]).toEqual([one.metadata.name, []]);
  });

  (kubectl ? it : it.skip)('knows what the README’s kustomization makes of it', () => {
    const [, example = ''] = /^```yaml\n(apiVersion:.*?)```/ms.exec(read('README.md')) ?? [];
    const own = mkdtempSync(path.join(os.tmpdir(), 'parwaz-kustomization-'));
    cpSync(folder, path.join(own, 'parwaz/backend/deploy/kubernetes'), { recursive: true });
    writeFileSync(path.join(own, 'kustomization.yaml'), example);
    try {
      const made = kustomized(own);
      for (const one of made) expect([one.metadata.name, faultsOf(one)]).toEqual([one.metadata.name, []]);
      const hosts = made
        .filter(({ kind }) => kind === 'Ingress')
        .map(({ spec }) => (spec as IngressSpec).rules.map(({ host }) => host));
      expect(hosts).toEqual([['results.example.org'], ['results.example.org']]);
    } finally {
      rmSync(own, { recursive: true });
    }
  });

  it('would notice a field that is misspelt or of another type, and a kind that is gone', () => {
    for (const manifest of manifests) {
      const odd = structuredClone(manifest) as Manifest & { specs?: object };
      odd.specs = {};
      expect(faultsOf(odd)).toEqual([' must NOT have additional properties']);
    }
    const main = structuredClone(manifests.find(({ kind }) => kind === 'Deployment'));
    const pod = (main?.spec as { template: { spec: Record<string, unknown> } }).template.spec;
    pod['terminationGracePeriodSecond'] = 45;
    pod['terminationGracePeriodSeconds'] = '45';
    expect(main && faultsOf(main)).toEqual([
      '/spec/template/spec must NOT have additional properties',
      '/spec/template/spec/terminationGracePeriodSeconds must be integer',
    ]);
    const gone = { apiVersion: 'policy/v1beta1', kind: 'PodDisruptionBudget', metadata: { name: 'x' } };
    expect(faultsOf({ ...gone, spec: {} })).toEqual(['policy/v1beta1 has no PodDisruptionBudget']);
  });
});
