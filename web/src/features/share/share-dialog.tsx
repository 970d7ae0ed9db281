import { useId } from 'react'
import { Button } from '@mantine/core'
import { IconDownload, IconLink, IconShare2 } from '@tabler/icons-react'
import { useSharedCard, type SharedCard } from '../../lib/share/share-card.ts'
import { toast } from '../../lib/toast/toast.ts'
import dialog from '../../ui/dialog/content-dialog.module.css'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import { CloseButton } from '../../ui/control/icon-button.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import classes from './share-dialog.module.css'
import { useShareCard } from './use-share-card.ts'

/** Dialog of the requested card, on any page. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const card = useSharedCard()
  return card && <Content key={`${card.kind} ${card.subject_id}`} card={card} onClose={onClose} />
}

function Content({ card, onClose }: { card: SharedCard; onClose: () => void }) {
  const id = useId()
  const control = useShareCard(card)
  const { errorText, isOffline } = control
  return (
    <ModalDialog className={classes.dialog} aria-labelledby={id} onClose={onClose}>
      <CloseButton className={dialog.close} onClick={onClose} />
      <div className={classes.content}>
        <h2 id={id}>Bagikan kartu</h2>
        {errorText || isOffline ? (
          <ErrorState
            title={isOffline ? 'Kamu sedang luring' : 'Kartu belum bisa dibuat'}
            onRetry={control.retry}
            isRetrying={control.isRetrying}
          >
            {isOffline ? 'Kartu dibuat begitu kamu tersambung lagi.' : errorText}
          </ErrorState>
        ) : (
          <Picture {...control} />
        )}
        {!errorText && !isOffline && <Actions card={card} control={control} />}
      </div>
    </ModalDialog>
  )
}

const Picture = ({ url, alt }: Pick<ReturnType<typeof useShareCard>, 'url' | 'alt'>) => (
  <>
    <div className={classes.picture} data-pending={url === null || undefined}>
      {url && <img src={url} alt={alt} width={1080} height={1350} />}
    </div>
    <p className="visually-hidden" role="status">
      {url ? 'Kartu siap dibagikan.' : 'Kartu sedang digambar.'}
    </p>
  </>
)

function Actions({ card, control }: { card: SharedCard; control: ReturnType<typeof useShareCard> }) {
  const { share, save } = control
  return (
    <div className={classes.actions}>
      {share && (
        <Button leftSection={<IconShare2 size={20} aria-hidden />} onClick={share}>
          Bagikan
        </Button>
      )}
      <Button
        variant={share ? 'default' : 'filled'}
        leftSection={<IconDownload size={20} aria-hidden />}
        disabled={!save}
        onClick={() => save?.()}
      >
        Unduh gambar
      </Button>
      {card.url && (
        <Button
          variant="subtle"
          leftSection={<IconLink size={20} aria-hidden />}
          onClick={() => void copy(card.url ?? '')}
        >
          Salin tautan
        </Button>
      )}
    </div>
  )
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    void toast.success('Tautan disalin.')
  } catch {
    void toast.failure('Tautan tidak bisa disalin. Salin dari bilah alamat peramban.')
  }
}
