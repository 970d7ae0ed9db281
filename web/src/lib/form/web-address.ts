// As the contract's `WebAddress`, for the words at the field; the server's is the real check.
const ADDRESS = /^https:\/\/[^\s<>"\\@/?#]+\.[^\s<>"\\@/?#]+(?:[/?#][^\s<>"\\]*)?$/i

export const isAddress = (link: string) => ADDRESS.test(link.trim())

/** Valid addresses of typed rows, each once. */
export const addressesOf = (links: string[]) => [...new Set(links.map((link) => link.trim()).filter(isAddress))]
