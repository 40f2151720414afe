import type { Filter } from '@adhelm/contracts';
import { FigureListPage, type FigureListPageProps, failureOf } from '@adhelm/shared-ui/figure-list';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import type { ReactNode } from 'react';
import { DemoTools } from './demo-tools.tsx';
import { MemoryNotice } from './memory-notice.tsx';
import type { DemoList } from './use-demo-list.ts';

type OfList = 'answer' | 'filters' | 'view' | 'isLoading' | 'listFailure' | 'rowId' | 'actions' | 'above';
type DemoListPageProps<Row extends object> = Omit<FigureListPageProps<Row>, OfList> & {
  readonly answer: Omit<ApiAnswer<unknown>, 'update'>;
  readonly list: DemoList<Row>;
  readonly known: readonly Filter[];
  readonly columns: FigureListPageProps<Row>['view']['columns'];
  readonly actions?: ReactNode;
};

/** A demo list: the list page with the demo's tools. */
export function DemoListPage<Row extends { readonly id: string }>(page: DemoListPageProps<Row>) {
  const { answer, list, known, columns, actions, ...rest } = page;
  return (
    <FigureListPage
      {...rest}
      answer={{ ...answer, data: answer.data === undefined ? undefined : { rows: list.rows } }}
      hasFreshness={false}
      listFailure={failureOf(answer)}
      filters={{ ...list.filters, known, counts: list.counts }}
      view={{ ...list.state, columns }}
      isLoading={answer.isLoading}
      rowId={idOf}
      actions={
        <>
          {actions}
          <DemoTools />
        </>
      }
      above={<MemoryNotice />}
    />
  );
}

const idOf = ({ id }: { readonly id: string }) => id;
