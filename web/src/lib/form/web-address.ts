// As the contract's `WebAddress`, for the words at the field; the server's is the real check.
const ADDRESS = /^https:\/\/[^\s<>"\\@/?#]+\.[^\s<>"\\@/?#]+(?:[/?#][^\s<>"\\]*)?$/i

export const isAddress = (link: string) => ADDRESS.test(link.trim())

/** What goes to the server of addresses as they are typed: those that are ones, each once. */
export const addressesOf = (links: string[]) => [...new Set(links.map((link) => link.trim()).filter(isAddress))]
