interface Mention {
  id: string
  full_name: string
}

/** Turn the names of mentioned people in clean HTML into links. Changes only text outside of links and code. */
export function withMentionLinks(html: string, mentions: readonly Mention[], hrefOf: (id: string) => string): string {
  const named = mentions.filter(({ full_name }) => html.includes('@') && full_name !== '')
  if (named.length === 0) return html
  // A parsed document neither loads nor runs anything.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const text of textsOf(body)) linkNames(text, named, hrefOf)
  return body.innerHTML
}

function textsOf(body: HTMLElement): Text[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode instanceof Text && !currentNode.parentElement?.closest('a, code, pre')) texts.push(currentNode)
  }
  return texts
}

// Longest name first, so that “Putri Ayu” is not linked as “Putri”.
function linkNames(text: Text, mentions: readonly Mention[], hrefOf: (id: string) => string) {
  const [first] = [...mentions]
    .sort((one, other) => other.full_name.length - one.full_name.length)
    .map((mention) => ({ mention, at: text.data.indexOf(`@${mention.full_name}`) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
  if (!first) return
  const name = text.splitText(first.at)
  const rest = name.splitText(first.mention.full_name.length + 1)
  const link = document.createElement('a')
  link.href = hrefOf(first.mention.id)
  link.dataset['mention'] = ''
  link.textContent = name.data
  name.replaceWith(link)
  linkNames(rest, mentions, hrefOf)
}
