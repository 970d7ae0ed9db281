// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import cases from '@semai/contract/spec/markdown.json' with { type: 'json' }
import { MarkdownPreview } from './markdown-preview.tsx'

/** Remove the wrapper and attributes that the page adds. */
const plain = (html: string) =>
  html
    .replace(/^<div[^>]*>|<\/div>$/g, '')
    .replace(/ (?:target|rel|role|scope|data-label)="[^"]*"/g, '')
    .replace(/<(br|hr)\/>/g, '<$1>')
    .replace(/(?<=>)\n+(?=<)/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")

// The server's test reads the same cases, so that post and preview look the same.
test.each(cases)('shows %j like the post', (text = '', html = '') => {
  expect(plain(renderToStaticMarkup(<MarkdownPreview text={text} />))).toBe(html)
})
