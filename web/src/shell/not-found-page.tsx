import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { ErrorScreen, errorScreenAction } from './error-screen.tsx'

export function NotFoundPage() {
  usePageTitle('404 Not Found')
  return (
    <ErrorScreen
      title="404 Not Found"
      detail="This page could not be found"
      actions={
        <Link to="/" className={errorScreenAction}>
          Kembali ke Beranda
        </Link>
      }
    >
      Alamatnya mungkin salah ketik, atau yang kamu cari sudah dipindahkan.
    </ErrorScreen>
  )
}
