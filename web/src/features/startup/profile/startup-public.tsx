import { useState } from 'react'
import { Switch } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { StartupDetail } from '@semai/contract/startup/startup'
import { ShareCardButton } from '../../../ui/control/share-card-button.tsx'
import classes from './startup-public.module.css'
import { changes, useChange } from '../edit/use-change.ts'

interface StartupPublicProps {
  startup: StartupDetail
}

/** Visibility settings: the public page for owners, and the own name for each member. */
export function StartupPublic({ startup }: StartupPublicProps) {
  const { my_role, has_public_page } = startup
  if (!my_role || (my_role !== 'owner' && !has_public_page)) return null
  return (
    <div className={classes.public}>
      {my_role === 'owner' && (
        <>
          <PreviewSwitch startup={startup} />
          <PageSwitch startup={startup} />
        </>
      )}
      {has_public_page && (
        <>
          <NamedSwitch startup={startup} />
          <p className={classes.way}>
            <Link to="/kenali/$slug" params={{ slug: startup.slug }}>
              Lihat halaman umum
            </Link>
          </p>
        </>
      )}
      {startup.is_public && my_role === 'owner' && (
        <ShareCardButton
          variant="subtle"
          size="sm"
          card={{ kind: 'startup', subject_id: startup.id, title: startup.name, url: addressOf(startup) }}
        >
          Bagikan kartu
        </ShareCardButton>
      )}
    </div>
  )
}

function addressOf({ id, slug, has_public_page }: StartupDetail) {
  return `${window.location.origin}${has_public_page ? `/kenali/${slug}` : `/startup/${id}`}`
}

const PREVIEW =
  'Saat tautan halaman ini dibagikan, nama, semboyan, dan gambar startupmu terlihat siapa saja, juga tanpa masuk.'

function PreviewSwitch({ startup: { id, is_public, has_public_page } }: StartupPublicProps) {
  const { takeUntilRead } = useChange(changes.setPublic)
  return (
    <ChoiceSwitch
      label="Buka pratinjau tautan"
      description={has_public_page ? PREVIEW : `${PREVIEW} Isi halamannya tetap untuk yang sudah masuk.`}
      checked={is_public}
      change={(isOn) => takeUntilRead({ id, is_public: isOn })}
    />
  )
}

function PageSwitch({ startup: { id, has_public_page } }: StartupPublicProps) {
  const { takeUntilRead } = useChange(changes.setPage)
  return (
    <ChoiceSwitch
      label="Buka halaman untuk umum"
      description="Siapa saja bisa melihat nama, semboyan, logo, sampul, sektor, tahap, kota, dan jumlah anggota startupmu tanpa masuk; cerita, kontak, dan nama anggota yang belum mengizinkan tetap tertutup."
      checked={has_public_page}
      change={(isOn) => takeUntilRead({ id, has_public_page: isOn })}
    />
  )
}

function NamedSwitch({ startup: { id, is_named } }: StartupPublicProps) {
  const { takeUntilRead } = useChange(changes.setNamed)
  return (
    <ChoiceSwitch
      label="Tampilkan namamu di halaman umum"
      description="Nama, foto, dan bagianmu di tim terlihat siapa saja. Kamu bisa mematikannya kapan saja."
      checked={is_named}
      change={(isOn) => takeUntilRead({ startup_id: id, is_named: isOn })}
    />
  )
}

interface ChoiceSwitchProps {
  label: string
  description: string
  checked: boolean
  change: (isOn: boolean) => Promise<void>
}

/** Switch that shows its new state until the refetch. */
function ChoiceSwitch({ label, description, checked, change }: ChoiceSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  function put(isOn: boolean) {
    if (wanted !== null) return
    setWanted(isOn)
    void change(isOn).finally(() => setWanted(null))
  }
  return (
    <Switch
      size="md"
      label={label}
      description={description}
      checked={wanted ?? checked}
      onChange={({ currentTarget }) => put(currentTarget.checked)}
    />
  )
}
