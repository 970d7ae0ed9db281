import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'

/** Form for typing the code of a ticket that the camera cannot read. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() === '') return
        onCode(code)
        setCode('')
      }}
    >
      <TextInput
        label="Kode tiket"
        description="Kalau kameranya tidak bisa membaca, ketik 8 huruf dan angkanya: ABCD-EFGH."
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" variant="default" fullWidth mt={8}>
        Catat kode ini
      </Button>
    </form>
  )
}
