/** Whom people write to. The server says it in the page (api/src/lib/web/page.ts); Vite's own server does not. */
export const supportEmail = () =>
  document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? 'bantuan@semai.example'
