/** Register a person. Returns whether the server acknowledged it; false without a response. */
export async function register(url: string, email: string): Promise<boolean> {
  const body = {
    email,
    full_name: 'Suharyanta',
    password: 'kebun-teh-sore-hari',
    region_id: '35',
    regency_id: '35.78',
    is_adult: true,
    accepts_terms: true,
  }
  try {
    const response = await fetch(`${url}/v1/registration`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.ok
  } catch {
    return false
  }
}

export async function mailsTo(url: string, email: string): Promise<number> {
  const response = await fetch(`${url}/dev/outbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  })
  const { data } = (await response.json()) as { data: unknown[] }
  return data.length
}
