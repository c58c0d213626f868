// Sets language, direction and theme from what was stored, before anything is painted, and begins what the first page needs
// while the app itself is still on its way. A file of its own, so that the page needs no inline script and its content
// security policy no exception.
;(() => {
  // The build fills in: the files that each page needs besides the app's own, by their numbers among all names.
  const FILES = { names: [], pages: {} }
  const kept = name => {
    try {
      return JSON.parse(localStorage.getItem(`firoza.${name}`) ?? '{}')
    } catch {
      // Nothing readable is stored: the page starts as it does for a new person.
      return {}
    }
  }
  const stored = name => kept(name).state ?? {}
  const preferences = stored('preferences')
  const root = document.documentElement
  // A first start has the phone's language where it is one of ours, as `phoneLocale` decides it too.
  const spoken = navigator.languages.map(tag => tag.slice(0, 2).toLowerCase()).find(tag => tag === 'en' || tag === 'ur')
  const language = preferences.language ?? (spoken === 'ur' ? 'ur-PK' : 'en-US')
  root.lang = language === 'ur-PK' ? 'ur' : 'en'
  root.dir = language === 'en-US' ? 'ltr' : 'rtl'
  const dark =
    preferences.theme === 'dark' ||
    (preferences.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.gain = preferences.gainColour ?? 'green'
  document.querySelector('meta[name=theme-color]').content = dark ? '#0b1112' : '#f2f5f5'

  // Where a file of the app itself is lost on the way nothing else would ever come: the page is loaded anew, with a network, each time
  // after a longer pause. What others put into the page, an extension or a network, may fail as it likes.
  const lost = history.state?.lost ?? 0
  const reload = () => {
    history.replaceState({ ...history.state, lost: lost + 1 }, '')
    location.reload()
  }
  const loadAnew = () => setTimeout(reload, Math.min(60_000, 3_000 * 2 ** lost))
  window.firozaLost = () => (navigator.onLine ? loadAnew() : addEventListener('online', loadAnew, { once: true }))
  const isOurs = ({ tagName, src }) => tagName === 'SCRIPT' && src.startsWith(`${location.origin}/assets/`)
  addEventListener('error', ({ target }) => isOurs(target) && window.firozaLost(), true)

  const page = location.pathname === '/' ? '/pages/tabbar/home' : location.pathname
  const files = FILES.pages[page]
  for (const number of files ? [...files.page, ...(files[language] ?? [])] : []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${FILES.names[number]}`
    link.setAttribute('fetchpriority', 'low')
    document.head.append(link)
  }

  // The same calls as the page makes, word for word: `lib/early-calls.ts` hands their answers to it.
  const token = stored('session').userToken ?? ''
  if (page === '/pages/tabbar/home' && token === '') root.dataset.welcome = ''
  const named = new URLSearchParams(location.search).get('symbol') ?? ''
  const symbol = encodeURIComponent(named.trim().toUpperCase())
  const calls =
    {
      '/pages/tabbar/home': [
        ...(token === '' ? [] : ['/user/login/info']),
        '/stock/index/indices/list',
        '/stock/index/list/hot?limit=5',
      ],
      '/pages/stock/stockKline': [
        '/stock/index/indices/list',
        ...(symbol === '' ? [] : [`/stock/index/info?symbol=${symbol}`]),
      ],
    }[page] ?? []
  if (kept('platform').data === undefined) calls.push('/common/props')
  const headers = {
    Accept: 'application/json',
    'Accept-Language': language,
    'X-Requested-With': 'XMLHttpRequest',
    ...(token !== '' && { accesstoken: token }),
  }
  window.firozaEarly = { token, language, answers: {} }
  for (const path of calls) {
    const answer = fetch(`/api${path}`, { headers, signal: AbortSignal.timeout(20_000) })
    answer.catch(() => {})
    window.firozaEarly.answers[`/api${path}`] = answer
  }
})()
