// The package has no types of its own; this is what the tests use of it.
declare module '@20minutes/s3rver' {
  interface Context {
    method: string
    path: string
    query: Record<string, unknown>
    status: number
    type: string
    body: string
  }
  export type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>

  export default class S3rver {
    readonly middleware: Middleware[]
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
