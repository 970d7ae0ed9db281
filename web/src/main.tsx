import './ui/tokens.css'
import './ui/fonts.css'
import '@mantine/core/styles/default-css-variables.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { reloadOnFailedChunk } from './lib/chunk-reload.ts'
import { followOtherTabs } from './lib/session.ts'
import { uncoverRoot } from './lib/uncover.ts'
import { createAppRouter } from './router.tsx'

reloadOnFailedChunk()
followOtherTabs(() => window.location.reload())

const router = createAppRouter()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
uncoverRoot(router, root)
createRoot(root).render(<App router={router} />)
