import { Button } from '@firoza/ui/button'
import { cx } from '@firoza/ui/cx'
import { EmptyState } from '@firoza/ui/empty-state'
import { IconButton } from '@firoza/ui/icon-button'
import { saveText } from '@firoza/web/save-file'
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, Download, Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { toCsv } from '../lib/csv.ts'
import { useT } from '../lib/language.ts'
import { useSavedView } from '../lib/saved-views.ts'
import { type ColumnView, fileOf, nextSorting, type Sorting, viewRows } from '../lib/table-view.ts'

export interface Column<Row> extends ColumnView<Row> {
  /** How the cell is drawn; the plain text where it is absent. */
  readonly cell?: (row: Row) => ReactNode
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers and the exported file. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  /** A sentence for a table in which nothing stands, whatever the filter. */
  readonly empty: string
  readonly emptyDetail?: string
  /** There is more on the server than has been read. */
  readonly onMore?: (() => void) | undefined
  readonly loadingMore?: boolean
  /** The server answers so many rows at most, and has no more pages: where they are reached, the foot says so. */
  readonly rowsMax?: number
  readonly pageSize?: number
  /** It tells of people: nothing of it leaves the console as a file, which takes two members of staff. */
  readonly ofPeople?: boolean
}

const PAGE_SIZE = 25
/** At an end a button keeps the focus of whoever leafs by keyboard, which the browser takes from what is disabled. */
const IDLE = 'aria-disabled:opacity-40'

/** A table that filters, sorts, is leafed through and, where it tells of nobody, exported. On a phone each row is a card with its heads inside. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { name, columns, rows, idOf, empty, emptyDetail, pageSize = PAGE_SIZE, ofPeople } = props
  const t = useT()
  const [{ filter, sorting, page }, changeView] = useSavedView(name)
  const shown = viewRows(rows, columns, filter, sorting)
  const pages = Math.max(Math.ceil(shown.length / pageSize), 1)
  const at = Math.min(page, pages - 1)
  const save = () => {
    const { heads, cells } = fileOf(shown, columns)
    saveText(`${name}.csv`, toCsv(heads, cells), 'text/csv;charset=utf-8')
  }
  return (
    <div className="overflow-clip rounded-card border border-line bg-card">
      {rows.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
          <Filter value={filter} onChange={text => changeView({ filter: text, page: 0 })} />
          {!ofPeople && (
            <Button
              kind="quiet"
              size="small"
              icon={<Download size={16} aria-hidden />}
              onClick={save}
              disabledReason={shown.length === 0 ? t('console-shell.nothingToExport') : undefined}
            >
              {t('console-shell.exportCsv')}
            </Button>
          )}
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState
          title={rows.length === 0 ? empty : t('console-shell.nothingFound')}
          {...(rows.length === 0 && emptyDetail !== undefined && { detail: emptyDetail })}
        />
      ) : (
        <Rows
          name={name}
          columns={columns}
          rows={shown.slice(at * pageSize, (at + 1) * pageSize)}
          idOf={idOf}
          sorting={sorting}
          onSort={column => changeView({ sorting: nextSorting(sorting, column) })}
        />
      )}
      <Foot {...props} found={shown.length} page={at} pages={pages} onPage={to => changeView({ page: to })} />
    </div>
  )
}

function Filter({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }): ReactNode {
  const t = useT()
  const id = useId()
  return (
    <div className="flex min-h-9 min-w-40 flex-1 items-center gap-2 rounded-control border border-edge px-3 focus-within:outline-2 focus-within:outline-brand">
      <Search size={16} aria-hidden className="text-muted" />
      <label htmlFor={id} className="sr-only">
        {t('console-shell.filter')}
      </label>
      <input
        id={id}
        type="search"
        value={value}
        onChange={event => onChange(event.target.value)}
        placeholder={t('console-shell.filter')}
        className="min-w-0 flex-1 bg-transparent text-sm outline-none"
      />
      <kbd aria-hidden className="hidden rounded border border-line px-1.5 text-xs text-muted lg:block">
        /
      </kbd>
    </div>
  )
}

interface RowsProps<Row> {
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly sorting: Sorting | undefined
  readonly onSort: (column: string) => void
}

function Rows<Row>({ name, columns, rows, idOf, sorting, onSort }: RowsProps<Row>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={name}>
      <table className="w-full text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line bg-raised text-muted">
            {columns.map(column => (
              <Head key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(row => (
            <tr
              key={idOf(row)}
              className="border-b border-line last:border-0 hover:bg-raised max-md:block max-md:px-4 max-md:py-3"
            >
              {columns.map(column => (
                <td
                  key={column.id}
                  className={cx(
                    'px-3 py-2.5 2xl:px-4 md:align-middle max-md:flex max-md:items-start max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1',
                  )}
                >
                  <span aria-hidden className="shrink-0 text-muted md:hidden">
                    {column.head}
                  </span>
                  <span
                    dir={column.figures ? 'ltr' : undefined}
                    className={cx('min-w-0 max-md:text-end', column.figures && 'md:block md:text-end')}
                  >
                    {column.cell?.(row) ?? <bdi>{column.text(row) || '–'}</bdi>}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface HeadProps<Row> {
  readonly column: Column<Row>
  readonly sorting: Sorting | undefined
  readonly onSort: (column: string) => void
}

function Head<Row>({ column, sorting, onSort }: HeadProps<Row>): ReactNode {
  const sorted = sorting?.column === column.id ? sorting : undefined
  const Arrow = sorted?.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      // Figures end where their column does in every language, so that their points stand below each other.
      dir={column.figures ? 'ltr' : undefined}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
      // Figures cannot be divided, so that their heads are where a narrow window is saved from scrolling.
      className={cx('px-3 font-medium 2xl:px-4', column.figures ? 'text-end' : 'text-start whitespace-nowrap')}
    >
      {column.buttons ? (
        column.head
      ) : (
        <button
          type="button"
          onClick={() => onSort(column.id)}
          className={cx('inline-flex min-h-10 items-center gap-1', column.figures && 'flex-row-reverse text-end')}
        >
          {column.head}
          <Arrow size={14} aria-hidden className={cx('shrink-0', !sorted && 'invisible')} />
        </button>
      )}
    </th>
  )
}

interface FootProps<Row> extends DataTableProps<Row> {
  readonly found: number
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

function Foot<Row>({ rows, found, page, pages, onPage, onMore, loadingMore, rowsMax }: FootProps<Row>): ReactNode {
  const t = useT()
  if (rows.length === 0 && !onMore) return null
  return (
    <footer className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2 text-sm text-muted">
      <span aria-live="polite">
        {rows.length > 0 && t(onMore ? 'console-shell.rowsSoFar' : 'console-shell.rows', { found, total: rows.length })}
        {rowsMax !== undefined && rows.length >= rowsMax && ` · ${t('console-shell.newestOnly', { count: rowsMax })}`}
      </span>
      <span className="flex items-center gap-2">
        {onMore && (
          <Button kind="quiet" size="small" onClick={onMore} busy={loadingMore ?? false}>
            {t('ui.loadMore')}
          </Button>
        )}
        {pages > 1 && (
          <>
            <IconButton
              label={t('console-shell.previousPage')}
              mirrored
              aria-disabled={page === 0}
              onClick={() => onPage(Math.max(page - 1, 0))}
              className={IDLE}
            >
              <ChevronLeft size={18} />
            </IconButton>
            <span>{t('console-shell.pageOf', { page: page + 1, pages })}</span>
            <IconButton
              label={t('console-shell.nextPage')}
              mirrored
              aria-disabled={page === pages - 1}
              onClick={() => onPage(Math.min(page + 1, pages - 1))}
              className={IDLE}
            >
              <ChevronRight size={18} />
            </IconButton>
          </>
        )}
      </span>
    </footer>
  )
}
