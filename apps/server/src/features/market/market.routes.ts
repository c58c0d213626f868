import type { Route } from '../../http/call.ts'
import { addOwnFavourite } from './add-favourite.ts'
import { listCandles } from './list-candles.ts'
import { listCountries } from './list-countries.ts'
import { listOwnFavourites } from './list-favourites.ts'
import { listHot } from './list-hot.ts'
import { listIndices } from './list-indices.ts'
import { listInstruments } from './list-instruments.ts'
import { listTrades } from './list-trades.ts'
import { removeOwnFavourite } from './remove-favourite.ts'
import { searchInstruments } from './search-instruments.ts'
import { showBook } from './show-book.ts'
import { showInstrument } from './show-instrument.ts'

export const marketRoutes: readonly Route[] = [
  listCandles,
  listTrades,
  showBook,
  listIndices,
  listCountries,
  listHot,
  listInstruments,
  searchInstruments,
  showInstrument,
  addOwnFavourite,
  removeOwnFavourite,
  listOwnFavourites,
]
