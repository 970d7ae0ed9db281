import { createFileRoute } from '@tanstack/react-router'
import { Verification } from '../../../features/award/verification/verification.tsx'
import { Queries } from '../../../lib/query/queries.tsx'

export const Route = createFileRoute('/_public/verifikasi/{-$code}')({
  staticData: { title: 'Periksa sertifikat', isBroad: true },
  component: VerifikasiPage,
})

function VerifikasiPage() {
  const { code } = Route.useParams()
  return (
    <Queries>
      {/* Names of people stay out of search engines. */}
      <meta name="robots" content="noindex" />
      <Verification key={code} code={code} />
    </Queries>
  )
}
