import { LegalLink } from '../legal-link.tsx'
import classes from '../guest-form.module.css'

/** Consent by continuing: `action` begins the sentence, as in "Dengan masuk". */
export const ConsentFoot = ({ action }: { action: string }) => (
  <p className={classes.foot}>
    {action}, kamu menyatakan berusia 18 tahun ke atas dan menyetujui <LegalLink to="/ketentuan">Ketentuan</LegalLink>{' '}
    dan <LegalLink to="/privasi">Kebijakan privasi</LegalLink>.
  </p>
)
