import type { Certificate } from '@semai/contract/award'
import dialog from '../../../ui/dialog/content-dialog.module.css'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import qrCode from '../../../ui/picture/qr-code.module.css'
import { QrCode } from '../../../ui/picture/qr-code.tsx'
import { CloseButton } from '../../../ui/control/icon-button.tsx'
import classes from './qr-dialog.module.css'
import { groupedCode } from '../verification/verify-code.ts'

interface QrDialogProps {
  certificate: Pick<Certificate, 'verify_url' | 'verify_code'>
  onClose: () => void
}

/** The QR code of a certificate, large, to show to a person. */
export function QrDialog({ certificate: { verify_url, verify_code }, onClose }: QrDialogProps) {
  return (
    <ModalDialog className={classes.dialog} aria-labelledby="qr" onClose={onClose}>
      <CloseButton className={dialog.close} onClick={onClose} />
      <div className={classes.content}>
        <h2 id="qr">Pindai untuk memeriksa</h2>
        <div className={qrCode.square}>
          <QrCode text={verify_url} label="Kode QR ke halaman verifikasi" />
        </div>
        <p>
          Kode verifikasi
          <b>{groupedCode(verify_code)}</b>
        </p>
      </div>
    </ModalDialog>
  )
}
