import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../lib/page-title.ts'
import { Trouble, troubleAction } from './trouble.tsx'

export function NotFoundPage() {
  usePageTitle('404 Not Found')
  return (
    <Trouble
      title="404 Not Found"
      detail="This page could not be found"
      actions={
        <Link to="/" className={troubleAction}>
          Kembali ke Beranda
        </Link>
      }
    >
      Alamatnya mungkin salah ketik, atau yang kamu cari sudah dipindahkan.
    </Trouble>
  )
}
