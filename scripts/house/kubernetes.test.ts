import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { documents, read, root, specOf } from '../../api/test/server/deploy-files.ts'

interface Container {
  image: string
  ports?: { name: string; containerPort: number }[]
  resources: { requests: object; limits: { memory: string } }
  securityContext: object
  startupProbe?: object
  livenessProbe?: object
  readinessProbe?: object
  lifecycle?: { preStop: { exec: { command: string[] } } }
}
interface Deployment {
  template: {
    metadata: { labels: object; annotations: Record<string, string> }
    spec: {
      terminationGracePeriodSeconds: number
      securityContext: { runAsNonRoot: boolean }
      containers: Container[]
      initContainers: Container[]
    }
  }
  selector: { matchLabels: object }
}

test('pods are locked, measured and asked for their health', () => {
  const { spec } = specOf<Deployment>('Deployment').template
  expect(spec.securityContext.runAsNonRoot).toBe(true)
  for (const container of [...spec.containers, ...spec.initContainers]) {
    expect(container.image).toMatch(/:\d+\.\d+\.\d+$/)
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.anything() },
      limits: { memory: expect.anything() },
    })
    const locked = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } }
    expect(container.securityContext).toEqual(locked)
  }
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
    expect(spec.containers[0]).toHaveProperty(probe)
})

test('a pod has the time to leave without failing anybody', () => {
  const { spec } = specOf<Deployment>('Deployment').template
  const settings = documents.find(({ kind }) => kind === 'ConfigMap')?.data as Record<string, string>
  const longest = Number(settings['SHUTDOWN_SECONDS'])
  const waits = Number(spec.containers[0]?.lifecycle?.preStop.exec.command[1])
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(longest + waits)
})

test('labels, ports and names fit together', () => {
  const { template, selector } = specOf<Deployment>('Deployment')
  const labels = template.metadata.labels
  expect(selector.matchLabels).toEqual(labels)
  expect(specOf<{ selector: object }>('Service').selector).toEqual(labels)
  expect(specOf<{ selector: { matchLabels: object } }>('PodDisruptionBudget').selector.matchLabels).toEqual(labels)
  expect(specOf<{ podSelector: { matchLabels: object } }>('NetworkPolicy').podSelector.matchLabels).toEqual(labels)
  const ports = template.spec.containers[0]?.ports
  const settings = documents.find(({ kind }) => kind === 'ConfigMap')?.data
  expect(ports).toEqual([
    { name: 'http', containerPort: Number((settings as Record<string, string>)['PORT']) },
    { name: 'metrics', containerPort: Number(template.metadata.annotations['prometheus.io/port']) },
  ])
  // The public way leads to the API's port alone.
  expect(specOf<{ ports: { targetPort: string }[] }>('Service').ports.map(({ targetPort }) => targetPort)).toEqual([
    'http',
  ])
  expect(read('deploy/prometheus/prometheus.yml')).toContain("'api-1:9464', 'api-2:9464'")
})

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0

/** kubectl drops unknown fields of the deployment, without a cluster. */
test.runIf(hasKubectl)('uses only fields that kubectl knows, and builds with kustomize', () => {
  const deployment = documents.find(({ kind }) => kind === 'Deployment')
  const typed = spawnSync('kubectl', ['set', 'env', '--local', '-f', '-', 'A=B', '-o', 'json'], {
    input: JSON.stringify(deployment),
    encoding: 'utf8',
  })
  expect(typed.stderr).toBe('')
  expect(JSON.parse(typed.stdout)).toMatchObject({ ...deployment, spec: { selector: { matchLabels: { app: 'api' } } } })
  const knownPaths = new Set(pathsOf(JSON.parse(typed.stdout)))
  expect(pathsOf(deployment).filter((path) => !knownPaths.has(path))).toEqual([])
  const whole = spawnSync('kubectl', ['kustomize', 'deploy/kubernetes'], { cwd: root, encoding: 'utf8' })
  expect(whole.stderr).toBe('')
  expect(parseAllDocuments(whole.stdout)).toHaveLength(9)
})

/** Every place in a document that holds a value, empty lists and objects aside. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, one]) => pathsOf(one, `${path}.${key}`))
}
