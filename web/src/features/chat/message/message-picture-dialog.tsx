import type { ChatAttachment } from '@semai/contract/chat/chat'
import { PhotoViewer } from '../../../ui/picture/photo-viewer.tsx'

/** Dialog with a picture as large as the window allows. */
export const MessagePictureDialog = ({ picture, onClose }: { picture: ChatAttachment; onClose: () => void }) => (
  <PhotoViewer photos={[picture]} first={picture.id} onClose={onClose} />
)
