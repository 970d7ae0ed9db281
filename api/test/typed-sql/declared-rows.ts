import { relative } from 'node:path'
import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is'
import { TypeFlags, type Project, type Type } from 'typescript/unstable/sync'
import { TypeReader, type DeclaredType } from './declared-type.ts'

/** A statement with the row that it declares. */
export interface Declaration {
  /** `file:line`, from the root of the repository. */
  place: string
  columns: Map<string, DeclaredType>
  /** Whether it may return others too. */
  isOpen: boolean
}

export interface DeclaredRows {
  declarations: Declaration[]
  /** Rows that cannot be compared with anything. */
  problems: string[]
  /** Find the row type declared at the call of `execute` and at the call around it. */
  find(sent: string, around: string | undefined): Declaration | null
}

/** A call that sends a statement: of `execute`, or of a function that leaves the row to its callers. */
interface Site {
  file: string
  start: number
  end: number
  declaration: Declaration | null
  /** The function that the row is a parameter of. */
  reader: string | null
  isCall: boolean
}

/** Every statement of a project's files that declares a row. */
export function readDeclaredRows(root: string, project: Project, isMeant: (file: string) => boolean): DeclaredRows {
  const collected = new Collection(root, project)
  const files = project.program.getSourceFileNames().filter(isMeant)
  const sources = files.flatMap((file) => project.program.getSourceFile(file) ?? [])
  for (const source of sources) collected.readExecutions(source)
  for (const source of sources) collected.readCallsOfReaders(source)
  const offsetOf = (place: string) => {
    const [, file = '', line = '1', column = '1'] = place.match(/^(.*):(\d+):(\d+)$/) ?? []
    const start = project.program.getSourceFile(file)?.getLineStarts()[Number(line) - 1] ?? -1
    return { file, offset: start + Number(column) - 1 }
  }
  const siteAt = (place: string, isWanted: (site: Site) => boolean) => {
    const { file, offset } = offsetOf(place)
    return collected.sites
      .filter((site) => site.file === file && site.start <= offset && offset < site.end && isWanted(site))
      .sort((one, other) => one.end - one.start - (other.end - other.start))[0]
  }
  return {
    declarations: collected.sites.flatMap(({ declaration }) => declaration ?? []),
    problems: collected.problems,
    find: (sent, around) => {
      const site = siteAt(sent, ({ isCall }) => !isCall)
      if (!site?.reader) return site?.declaration ?? null
      return (around && siteAt(around, ({ isCall, reader }) => isCall && reader === site.reader)?.declaration) || null
    },
  }
}

class Collection {
  readonly sites: Site[] = []
  readonly problems: string[] = []
  readonly #readers = new Map<string, { parameters: string[]; parts: readonly Type[] }>()
  readonly #root: string
  readonly #project: Project
  readonly #types: TypeReader

  constructor(root: string, project: Project) {
    this.#root = root
    this.#project = project
    this.#types = new TypeReader(project.checker)
  }

  readExecutions(source: SourceFile) {
    visit(source, (node, parents) => {
      const builder = builderOf(node)
      if (builder) this.#noteExecution(source, node, builder, parents)
    })
  }

  /** Functions such as `readPage<Row>(…)`: the row is what they are called with. */
  readCallsOfReaders(source: SourceFile) {
    visit(source, (node) => {
      if (!isCallExpression(node) || !isIdentifier(node.expression)) return
      const reader = this.#readers.get(node.expression.text)
      if (!reader) return
      const place = this.#placeOf(source, node)
      if (!node.typeArguments) this.problems.push(`${place} does not say what row it reads`)
      const types = this.#typesOfCall(node, reader)
      const declaration = types && this.#declarationOf(place, types)
      this.#add(source, node, { declaration, reader: node.expression.text, isCall: true })
    })
  }

  #typesOfCall(call: CallExpression, { parameters, parts }: { parameters: string[]; parts: readonly Type[] }) {
    const given = (call.typeArguments ?? []).map((node) => this.#project.checker.getTypeFromTypeNode(node))
    const types = parts.map((part) =>
      part.isTypeParameter() ? given[parameters.indexOf(part.getSymbol()?.name ?? '')] : part,
    )
    if (types.some((type) => !type || type.flags & TypeFlags.AnyOrUnknown)) return null
    return types.flatMap((type) => type ?? [])
  }

  #declarationOf(place: string, types: Type[]): Declaration {
    const [columns, isOpen] = [this.#types.propertiesOf(types), this.#types.isOpen(types)]
    if (columns.size === 0 && !isOpen) this.problems.push(`${place} declares a row whose columns are unknown`)
    return { place, columns, isOpen }
  }

  #noteExecution(source: SourceFile, node: Node, builder: Node, parents: Node[]) {
    const type = this.#project.checker.getTypeAtLocation(builder)
    if (type?.getSymbol()?.name !== 'RawBuilder' || !type.isTypeReference()) return
    const [row] = this.#project.checker.getTypeArguments(type)
    const place = this.#placeOf(source, node)
    const site = { declaration: null, reader: null, isCall: false }
    if (!row || row.flags & TypeFlags.AnyOrUnknown) return this.#add(source, node, site)
    const parts = row.isIntersectionType() ? row.getTypes() : [row]
    if (parts.some((part) => part.isTypeParameter())) {
      const reader = parents.find(isFunctionDeclaration)
      const name = reader?.name?.text
      if (!name) return void this.problems.push(`${place} is of a row that its callers choose, outside a function`)
      this.#readers.set(name, { parameters: (reader.typeParameters ?? []).map((one) => one.name.text), parts })
      return this.#add(source, node, { ...site, reader: name })
    }
    this.#add(source, node, { ...site, declaration: this.#declarationOf(place, [row]) })
  }

  #add(source: SourceFile, node: Node, site: Pick<Site, 'declaration' | 'reader' | 'isCall'>) {
    this.sites.push({ file: source.fileName, start: node.getStart(source), end: node.end, ...site })
  }

  #placeOf(source: SourceFile, node: Node) {
    const line = source.text.slice(0, node.getStart(source)).split('\n').length
    return `${relative(this.#root, source.fileName)}:${line}`
  }
}

/** Builder that `….execute(…)` is called on. */
const builderOf = (node: Node) =>
  isCallExpression(node) && isPropertyAccessExpression(node.expression) && node.expression.name.text === 'execute'
    ? node.expression.expression
    : null

function visit(node: Node, see: (node: Node, parents: Node[]) => void, parents: Node[] = []) {
  see(node, parents)
  node.forEachChild((one) => visit(one, see, [node, ...parents]))
}
