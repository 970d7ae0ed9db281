/** Rows that carry `total` (a window count) as a page of a list. */
export function pageOf<T extends { total: number }>(rows: T[], page: number, size: number) {
  const total = rows[0]?.total ?? 0
  const data = rows.map(({ total: _, ...row }) => row)
  return { data, page, total_page: Math.max(1, Math.ceil(total / size)), total }
}

/** A short list that comes whole. */
export const onePage = <T>(data: T[]) => ({ data, page: 1, total_page: 1, total: data.length })

/** Finds `text` anywhere, with LIKE's own signs taken as they are. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
