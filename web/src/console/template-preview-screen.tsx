import { CertificateSheet } from '../features/award/certificate/certificate-sheet.tsx'
import { Verdict } from '../features/award/verification/verdict.tsx'
import { TemplatePreviewPage } from '../features/console-award/template-preview-page.tsx'
import type { ScreenProps } from '../features/console/screen.ts'

/** A template, as its certificates look and as they are verified. */
export const TemplatePreviewScreen = (props: ScreenProps) => (
  <TemplatePreviewPage {...props} Sheet={CertificateSheet} Verdict={Verdict} />
)
