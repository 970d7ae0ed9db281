import { namedPrefix } from './named-path.ts'

const oneOf = (...paths: string[]) => new RegExp(paths.map((path) => path.replaceAll('.', String.raw`\.`)).join('|'))

/** Build checked path prefixes of modules. */
const named = (folder: string, ...names: string[]) => names.map((name) => namedPrefix(`${folder}/${name}`))

/** Fixed chunks: the loading steps of the login page and the shared base. chunk-plan.ts plans the rest. */
export const steadyChunks = [
  // Separate, because the login page starts in steps, so that a key press never waits for all of it.
  { name: 'react', test: oneOf(...named('node_modules', 'react/', 'react-dom/', 'scheduler/')) },
  {
    // Code of every page.
    name: 'base',
    test: oneOf(
      // The bundler's own.
      'rolldown/runtime',
      'vite/preload-helper',
      ...named(
        'node_modules/@tabler/icons-react/dist/esm',
        'createReactComponent.',
        'defaultAttributes.',
        'icons/IconAlertCircle.',
      ),
      ...named('node_modules/@tanstack', 'history/', 'react-router/', 'react-store/', 'router-core/', 'store/'),
      ...named('contract/src/call', 'limits.ts'),
      ...named('drawing/src', 'leaf.ts', 'wordmark.ts'),
      ...named(
        'web/src/lib',
        'call/abort.ts',
        'app/analytics.ts',
        'call/call.ts',
        'browser/chunk-reload.ts',
        'browser/color-scheme.ts',
        'browser/new-build.ts',
        'app/config.ts',
        'form/email.ts',
        'call/failure-text.ts',
        'form/form-fields.ts',
        'network/connectivity.ts',
        'session/redirect.ts',
        'session/session.ts',
        'session/session-failure.ts',
        'first-paint/prerendered-login.ts',
        'form/use-submit.ts',
        'browser/web-storage.ts',
      ),
      ...named('web/src', 'start.tsx'),
      ...named('web/src/shell', 'navigation/skip-link.', 'error-screen.'),
      ...named(
        'web/src/ui',
        'picture/logo.',
        'picture/motif.',
        'field/plain-',
        'field/password-field.',
        'picture/plant.',
        'state/message.',
      ),
      // Code that guest routes run before rendering.
      ...named('web/src/features/auth', 'identity/oidc-callback.ts'),
      ...named('web/src/lib', 'navigation/search-params.ts'),
    ),
  },
  {
    // Code of every page except the login form.
    name: 'theme',
    test: oneOf(
      ...named('node_modules/@mantine/core/esm', 'core/'),
      ...named(
        'node_modules/@mantine/core/esm/components',
        'Button/',
        'CloseButton/',
        'Loader/',
        'Transition/',
        'UnstyledButton/',
      ),
      ...named('node_modules/@mantine', 'core/styles/', 'notifications/styles', 'nprogress/styles'),
      ...named('web/src/ui', 'control/controls.', 'theme/mantine-sheets.', 'theme/theme'),
      ...named('drawing/src', 'palette.ts'),
    ),
  },
  {
    name: 'query',
    test: oneOf(
      ...named('node_modules/@tanstack', 'query-core/', 'react-query/'),
      ...named('web/src/lib', 'session/profile.ts', 'query/queries.tsx', 'query/query-client.ts'),
    ),
  },
  // Early on every page but the login form (index-head.ts): what a feature says of a part's looks comes after the part's own.
  { name: 'sheets', test: /web\/src\/ui\/.*\.module\.css/ },
  {
    // The login page, and what several of the guest pages share.
    name: 'guest',
    test: oneOf(
      ...named('web/src/features/auth', 'login', 'identity/identity-b', 'identity/use-identity'),
      ...named('web/src/shell', 'guest/guest-layout.'),
    ),
  },
  {
    name: 'guest-forms',
    test: oneOf(...named('web/src/features', 'auth/')),
    minShareCount: 2,
    // With its dependencies this chunk would contain lib/time/format-date.ts, which members' pages need too.
    includeDependenciesRecursively: false,
  },
]
