const BYTES = 32

/** 256 random bits in base64url: a verifier, a state or a nonce. */
export const createSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(BYTES)))

/** The S256 challenge of a verifier (RFC 7636). Null over plain http, where browsers offer no digest. */
export async function challengeOf(verifier: string): Promise<string | null> {
  // Typed as always there; absent outside secure contexts.
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (!subtle) return null
  return base64url(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
