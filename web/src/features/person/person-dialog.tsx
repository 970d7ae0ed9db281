import { ContentDialog } from '../../ui/dialog/content-dialog.tsx'
import { PersonContent, type PersonContentProps } from './person-content.tsx'

interface PersonDialogProps extends Omit<PersonContentProps, 'level'> {
  onClose: () => void
}

/** A person, as far as they let themselves be seen. */
export const PersonDialog = ({ id, onClose, ...slots }: PersonDialogProps) => (
  <ContentDialog aria-label="Profil orang" onClose={onClose}>
    <PersonContent id={id} {...slots} />
  </ContentDialog>
)
