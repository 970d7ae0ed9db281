import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'

export interface FoundElement {
  tag: string
  attributes: Record<string, string>
  text: string
}

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.DocumentFragment

/** Every element of HTML as a browser would make it, those in templates and other namespaces among them. */
export function elementsOf(html: string): FoundElement[] {
  return walk(parseFragment(html)).flatMap((node) =>
    'tagName' in node
      ? [
          {
            tag: node.tagName,
            attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
            text: textOf(node),
          },
        ]
      : [],
  )
}

/** Text that a reader sees. */
export const visibleText = (html: string) => textOf(parseFragment(html))

function walk(node: Node): Node[] {
  const children = 'childNodes' in node ? node.childNodes : []
  const inTemplate = 'content' in node ? walk(node.content) : []
  return [node, ...children.flatMap(walk), ...inTemplate]
}

const textOf = (node: Node): string =>
  walk(node)
    .map((one) => ('value' in one ? one.value : ''))
    .join('')

const allowed: Record<string, string[]> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  h2: ['id'],
  h3: ['id'],
}
const plain = new Set(
  'p br hr ul ol li blockquote strong em code pre figure figcaption table caption thead tbody tr'.split(' '),
)

/** List elements and attributes that are unsafe, or not allowed in an article. Empty for cleaned HTML. */
export function harmIn(html: string): string[] {
  return elementsOf(html).flatMap(({ tag, attributes }) => {
    const names = allowed[tag] ?? (plain.has(tag) ? [] : null)
    if (!names) return [`<${tag}>`]
    return Object.entries(attributes).flatMap(([name, value]) =>
      names.includes(name) && isHarmless(name, value) ? [] : [`<${tag} ${name}="${value}">`],
    )
  })
}

function isHarmless(name: string, value: string): boolean {
  // A host behind an @ differs from the visible one; in a path an @ is an ordinary character.
  if (name === 'href') {
    return /^(?:https:\/\/[^@/?#]+(?:[/?#].*)?|mailto:.+|\/(?!\/).*)$/s.test(value) && !value.includes('\\')
  }
  if (name === 'src') return value.startsWith('/files/library/') || value.startsWith('https://gambar.example/')
  return true
}
