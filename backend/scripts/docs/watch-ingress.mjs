import { watchPaths } from './watch-paths.mjs';

const service = '{ service: { name: watch, port: { name: http } } }';

/** `backend/deploy/kubernetes/ingress-watch.yaml`: the calls below `/parwaz` that watch nodes answer. */
export async function watchIngress() {
  const paths = (await watchPaths()).map(
    (path, place) => `          - path: ${path}/?$
            pathType: ImplementationSpecific
            backend: ${place === 0 ? `&watch ${service}` : '*watch'}
`,
  );
  return `# Made by \`npm run docs\` from the contracts of all calls.
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: parwaz-watch
  annotations:
    traefik.ingress.kubernetes.io/router.pathmatcher: PathRegexp
    # Before every rule of ingress.yaml, however long that is.
    traefik.ingress.kubernetes.io/router.priority: '1000'
spec:
  ingressClassName: traefik
  rules:
    - http:
        paths:
${paths.join('')}`;
}
