import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'

/** Deployment files, as text and as Kubernetes objects. */
export const root = join(import.meta.dirname, '../../..')
export const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Manifest {
  kind: string
  metadata: { name: string }
  data?: object
  stringData?: object
  spec?: object
}
export const documents = globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap((file) =>
  parseAllDocuments(read(file), { merge: true }).map((document) => document.toJS() as Manifest),
)

export const specOf = <T>(kind: string): T => documents.find((one) => one.kind === kind)?.spec as T
