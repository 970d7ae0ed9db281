import { useState, type ComponentType } from 'react'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Certificate, VerifiedCertificate } from '@semai/contract/award'
import { limits } from '@semai/contract/call/limits'
import { ConsoleLink } from '../console/console-link.tsx'
import type { ScreenProps } from '../console/screen.ts'
import { download } from '../../lib/file/download.ts'
import { useDownload } from '../../lib/file/use-download.ts'
import { isFailure } from '../../lib/call/failure-text.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { samplePreviewQuery } from './queries.ts'
import classes from './template-preview.module.css'

interface TemplatePreviewPageProps extends ScreenProps {
  Sheet: ComponentType<{ certificate: Certificate }>
  Verdict: ComponentType<{ certificate: VerifiedCertificate; code: string; checkedAt: number; level: 3 }>
}

const PAUSE_MS = 300

/** /console/certificate-template/$id/pratinjau: printed sheet and verification page of a sample certificate. */
export function TemplatePreviewPage({ params: { id = '' }, Sheet, Verdict }: TemplatePreviewPageProps) {
  const [typed, setTyped] = useState('')
  const [name] = useDebouncedValue(isName(typed) ? typed.trim() : '', PAUSE_MS)
  const query = useQuery(samplePreviewQuery(id, name))
  const title = query.data?.title ?? 'Templat'
  usePageTitle(`Pratinjau ${title}`)
  if (isFailure(query.error, 'console-row-not-found')) return <Gone />
  return (
    <>
      <PageHead
        title="Pratinjau sertifikat"
        sub="Nomor dan kodenya contoh saja: belum ada yang diterbitkan."
        crumbs={[
          <ConsoleLink key="console" to="/console">
            Konsol
          </ConsoleLink>,
          <ConsoleLink key="list" to="/console/certificate-template">
            Templat sertifikat
          </ConsoleLink>,
          <ConsoleLink key="template" to={`/console/certificate-template/${id}`}>
            {title}
          </ConsoleLink>,
          'Pratinjau',
        ]}
      />
      <div className={classes.tools}>
        <TextInput
          className={classes.name}
          label="Coba dengan nama"
          size="md"
          maxLength={limits.fullNameMax}
          placeholder="Nama Penerima"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <PdfButton id={id} name={name} />
      </div>
      <QueryBoundary
        query={query}
        skeleton={<TextSkeleton count={8} label="Memuat pratinjau" />}
        errorTitle="Pratinjau ini tidak terbuka"
      >
        {(sample) => (
          <div className={classes.views} aria-busy={query.isPlaceholderData}>
            <div className={classes.paper}>
              <Sheet certificate={sample} />
            </div>
            <section aria-labelledby="verdict-preview">
              <h2 id="verdict-preview">Saat kodenya diperiksa</h2>
              <Verdict
                certificate={{ ...sample, state: 'valid', changed_at: null }}
                code={sample.verify_code}
                checkedAt={query.dataUpdatedAt}
                level={3}
              />
            </section>
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

/** Whether the server accepts the text as a name. */
const isName = (text: string) => text.trim().length >= limits.fullNameMin && /\p{L}/u.test(text) && !/[<>]/.test(text)

function PdfButton({ id, name }: { id: string; name: string }) {
  const { isBusy, start } = useDownload(() => {
    const query = name ? `?${new URLSearchParams({ name })}` : ''
    return download(`/v1/console-certificate/preview-pdf/${id}${query}`, 'contoh-sertifikat.pdf')
  })
  return (
    <Button variant="default" loading={isBusy} leftSection={<IconDownload size={18} aria-hidden />} onClick={start}>
      Unduh PDF contoh
    </Button>
  )
}

function Gone() {
  return (
    <EmptyState
      level={1}
      title="Templat itu tidak ada"
      action={<ConsoleLink to="/console/certificate-template">Ke daftar templat</ConsoleLink>}
    >
      Mungkin sudah dihapus.
    </EmptyState>
  )
}
