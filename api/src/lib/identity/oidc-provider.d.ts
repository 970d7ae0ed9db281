// The package ships no types for the store that it uses by itself, with a warning, when none is named.
declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterConstructor } from 'oidc-provider'

  export function createMemoryAdapter(clockToleranceSeconds: number): AdapterConstructor
}
