import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';

/** As far as the tests look at it; its schema holds the rest. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec: unknown;
}

type Labels = Record<string, string>;
export interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  failureThreshold: number;
}
export interface DeploymentSpec {
  selector: { matchLabels: Labels };
  template: {
    metadata: { labels: Labels };
    spec: {
      terminationGracePeriodSeconds: number;
      securityContext: object;
      containers: {
        ports: { name: string; containerPort: number }[];
        envFrom: { configMapRef: { name: string } }[];
        env: { name: string }[];
        securityContext: object;
        volumeMounts: { mountPath: string }[];
        livenessProbe: Probe;
        readinessProbe: Probe;
        startupProbe: Probe;
        lifecycle: { preStop: { sleep: { seconds: number } } };
      }[];
    };
  };
}
export interface IngressSpec {
  rules: {
    host?: string;
    http: { paths: { path: string; pathType: string; backend: { service: { name: string } } }[] };
  }[];
}
interface Kustomization {
  resources: string[];
  configMapGenerator: { name: string; literals: string[] }[];
}

export const folder = fileURLToPath(new URL('../../../deploy/kubernetes', import.meta.url));
export const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** The objects in a text, those of lists too. */
export function objectsIn(text: string): Manifest[] {
  return parseAllDocuments(text, { merge: true }).flatMap((document) => {
    const object = document.toJS() as Manifest & { items?: Manifest[] };
    return object.items ?? [object];
  });
}

export const kustomization = parse(read('kustomization.yaml')) as Kustomization;
export const manifests = kustomization.resources.flatMap((file) => objectsIn(read(file)));

export const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);

export function settingsOf(map: string): Record<string, string> {
  const made = kustomization.configMapGenerator.find(({ name }) => name === map);
  if (!made) throw new Error(`no map of settings ${map}`);
  return Object.fromEntries(made.literals.map((literal) => literal.split('=', 2)));
}
