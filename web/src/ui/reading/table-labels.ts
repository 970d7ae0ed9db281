const TABLE = /<table>[\s\S]*?<\/table>/g
const ROW = /<tr>([\s\S]*?)<\/tr>/g
const CELL = /<(th|td)((?: (?:scope|align)="[a-z]+")*)>([\s\S]*?)<\/\1>/g
const ROLES = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', th: 'columnheader', td: 'cell' }

/**
 * Label the cells of sanitised tables with their columns. Phones show each cell below its heading (reading.module.css), with table
 * roles for screen readers. Ignores tables without heads or with joined cells.
 */
export const withTableLabels = (html: string): string =>
  html.includes('<thead') ? html.replace(TABLE, (table) => labelled(table)) : html

function labelled(table: string): string {
  const [head = '', body = ''] = table.split('</thead>')
  if (!body || /(?:col|row)span=/.test(table)) return table
  const labels = [...head.matchAll(CELL)].map(([, , , text = '']) => text.replace(/<[^>]*>/g, '').trim())
  const rows = body.replace(ROW, (_row, cells: string) => {
    let at = -1
    const labelledCells = cells.replace(CELL, (_cell, tag: string, attributes: string, text: string) => {
      at++
      const role = tag === 'th' ? 'rowheader' : 'cell'
      return `<${tag}${attributes} role="${role}" data-label="${(labels[at] ?? '').replaceAll('"', '&quot;')}">${text}</${tag}>`
    })
    return `<tr role="row">${labelledCells}</tr>`
  })
  return `${withRoles(head)}</thead>${rows.replace('<tbody>', '<tbody role="rowgroup">')}`
}

const withRoles = (head: string) =>
  head.replace(/<(table|thead|tr|th|td)(?=[ >])/g, (tag, name: string) => {
    const role = Object.entries(ROLES).find(([one]) => one === name)?.[1]
    return role ? `${tag} role="${role}"` : tag
  })
