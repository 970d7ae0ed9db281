/**
 * PostgreSQL's text of an analysed statement (`pg_node_tree`): `{KIND :field value …}`, lists in `( )`, bytes in `[ ]`,
 * nothing as `<>`.
 */
export interface TreeNode {
  kind: string
  fields: Map<string, TreeValue>
}
export type TreeValue = TreeNode | TreeValue[] | string | null

/** What does not stand in a tree, such as a field of another version of PostgreSQL, is nothing. */
export const nodeOf = (value: TreeValue | undefined): TreeNode | null =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null

export const field = (node: TreeNode, name: string): TreeValue => node.fields.get(name) ?? null
export const child = (node: TreeNode, name: string) => nodeOf(field(node, name))
export const numberIn = (node: TreeNode, name: string) => Number(field(node, name) ?? 0)
export const isTrue = (node: TreeNode, name: string) => field(node, name) === 'true'

export function list(node: TreeNode, name: string): TreeValue[] {
  const value = field(node, name)
  return Array.isArray(value) ? value : []
}

export const children = (node: TreeNode, name: string) => list(node, name).flatMap((value) => nodeOf(value) ?? [])

const token = /\s*("(?:[^"\\]|\\.)*"|[(){}[\]]|(?:\\.|[^\s(){}[\]\\])+)/gy

export function parseTree(text: string): TreeValue {
  const tokens = [...text.matchAll(token)].map(([, word = '']) => word)
  let at = 0
  const readMany = (end: string) => {
    const values: TreeValue[] = []
    while (tokens[at] !== end && at < tokens.length) values.push(read())
    at++
    return values
  }
  const readNode = (): TreeNode => {
    // What version 15 calls CASE is CASEEXPR from 16 on.
    const kind = (tokens[at++] ?? '').replace(/EXPR$/, '')
    const fields = new Map<string, TreeValue>()
    while (tokens[at] !== '}' && at < tokens.length) {
      const name = (tokens[at++] ?? '').slice(1)
      const values: TreeValue[] = []
      while (!isFieldOrEnd(tokens[at])) values.push(read())
      // A constant has its length and its bytes.
      fields.set(name, values.length === 1 ? (values[0] ?? null) : values)
    }
    at++
    return { kind, fields }
  }
  const read = (): TreeValue => {
    const word = tokens[at++] ?? ''
    if (word === '(') return readMany(')')
    if (word === '[') return readMany(']')
    if (word === '{') return readNode()
    if (word === '<>') return null
    return word.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/gs, '$1')
  }
  return read()
}

const isFieldOrEnd = (word: string | undefined) => word === undefined || word === '}' || /^:[a-zA-Z_]/.test(word)
