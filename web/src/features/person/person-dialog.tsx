import { ContentDialog } from '../../ui/dialog/content-dialog.tsx'
import { PersonContent, type PersonContentProps } from './person-content.tsx'

interface PersonDialogProps extends Omit<PersonContentProps, 'level'> {
  onClose: () => void
}

/** Dialog with the visible profile of a person. */
export const PersonDialog = ({ id, onClose, ...slots }: PersonDialogProps) => (
  <ContentDialog aria-label="Profil orang" onClose={onClose}>
    <PersonContent id={id} {...slots} />
  </ContentDialog>
)
