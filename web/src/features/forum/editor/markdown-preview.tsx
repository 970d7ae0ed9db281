import { Fragment, useMemo, type ReactNode } from 'react'
import { addressLength } from '@semai/contract/call/link-text'
import { Marked, Tokenizer, type Token, type Tokens } from 'marked'
import { parseUrl } from '../../../lib/browser/parse-url.ts'
import reading from '../../../ui/reading/reading.module.css'
import { ReadingTable } from '../../../ui/reading/reading-table.tsx'
import classes from '../post/post-body.module.css'

// Same options as on the server: HTML is text.
const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    html: () => undefined,
    tag: () => undefined,
    url(src) {
      return Tokenizer.prototype.url.call(this, src.slice(0, addressLength(src) ?? src.length))
    },
  },
  walkTokens(token) {
    if (token.type === 'link' && /^www\./i.test(token['text'])) token['href'] = `https://${token['text']}`
  },
})

/**
 * Preview of Markdown as React elements, never as HTML, so that typed code cannot run. Images and links without a page
 * URL are shown as text.
 */
export function MarkdownPreview({ text }: { text: string }) {
  const tokens = useMemo(() => tokensOf(text), [text])
  return <div className={`${reading.reading} ${classes.prose}`}>{elementsOf(tokens)}</div>
}

function tokensOf(text: string) {
  const tokens = marked.lexer(text)
  const { walkTokens } = marked.defaults
  if (walkTokens) void marked.walkTokens(tokens, walkTokens)
  return tokens
}

const elementsOf = (tokens: readonly Token[] | undefined): ReactNode =>
  // Each keystroke makes new tokens, so the index is the only key.
  tokens?.map((token, at) => <Fragment key={at}>{elementOf(token)}</Fragment>)

function elementOf(token: Token): ReactNode {
  const inside = 'tokens' in token ? elementsOf(token.tokens) : undefined
  switch (token.type) {
    case 'paragraph':
      return <p>{inside}</p>
    case 'heading':
      return <h3>{inside}</h3>
    case 'blockquote':
      return <blockquote>{inside}</blockquote>
    case 'strong':
      return <strong>{inside}</strong>
    case 'em':
      return <em>{inside}</em>
    case 'del':
      return <del>{inside}</del>
    case 'codespan':
      return <code>{textOf(token)}</code>
    case 'code':
      return (
        <pre>
          <code>{textOf(token)}</code>
        </pre>
      )
    case 'list':
      return isList(token) ? <List list={token} /> : null
    case 'table':
      return isTable(token) ? <Table table={token} /> : null
    case 'link':
      return <PreviewLink href={'href' in token ? token.href : ''}>{inside}</PreviewLink>
    case 'checkbox':
      return 'checked' in token && token.checked ? '☑ ' : '☐ '
    case 'br':
      return <br />
    case 'hr':
      return <hr />
    case 'space':
    case 'def':
      return null
    default:
      return inside ?? decoded(textOf(token))
  }
}

const textOf = (token: Token): string => ('text' in token && typeof token.text === 'string' ? token.text : token.raw)

/** Decode entities such as “&amp;”, which the parser leaves to HTML. A textarea does not parse elements. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  const area = document.createElement('textarea')
  area.innerHTML = text.replaceAll('<', '&lt;')
  return area.value
}

const isList = (token: Token): token is Tokens.List => token.type === 'list'
const isTable = (token: Token): token is Tokens.Table => token.type === 'table'

function List({ list }: { list: Tokens.List }) {
  const items = list.items.map((item, at) => <li key={at}>{elementsOf(item.tokens)}</li>)
  return list.ordered ? <ol {...(list.start !== 1 && { start: Number(list.start) })}>{items}</ol> : <ul>{items}</ul>
}

const Table = ({ table: { header, rows } }: { table: Tokens.Table }) => (
  <ReadingTable
    heads={header.map(({ text }) => text)}
    aligns={header.map(({ align }) => align)}
    shownHeads={header.map(({ tokens }) => elementsOf(tokens))}
    rows={rows.map((cells) => cells.map(({ tokens }) => elementsOf(tokens)))}
  />
)

const PAGE = /^(https:\/\/|mailto:|\/(?!\/))/i

const PreviewLink = ({ href, children }: { href: unknown; children: ReactNode }) =>
  typeof href === 'string' && PAGE.test(href) ? (
    <a href={parseUrl(href)?.href ?? href} target="_blank" rel="ugc nofollow noopener noreferrer">
      {children}
    </a>
  ) : (
    children
  )
