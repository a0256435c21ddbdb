import type { ReactNode } from 'react';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import { LinkButton } from '#packages/ui/link-button.tsx';
import type { MedicinePage } from '../../contract/medicine-page.ts';
import { LabelList } from './label-check.tsx';
import { EffectList, FactList, FactSection, FactTable, Mark } from './medicine-facts.tsx';
import { OtherNames } from './medicine-names.tsx';
import { MedicineSources } from './medicine-sources.tsx';

interface Section {
  id: string;
  title: string;
  /** Undefined if the record has no data: the section is then omitted and listed as missing. */
  content: ReactNode;
}

/** The sections of the page with content, in order. */
export function sectionsOf(page: MedicinePage): Section[] {
  const all: Section[] = [
    { id: 'uses', title: 'What it is for', content: <Uses page={page} /> },
    { id: 'products', title: 'Products that differ', content: page.products.length > 0 && <Products page={page} /> },
    { id: 'not-for', title: 'Who should not take it', content: page.mustNot.length > 0 && <FactTable facts={page.mustNot} /> },
    { id: 'ask-first', title: 'Ask before you take it', content: page.askFirst.length > 0 && <FactTable facts={page.askFirst} /> },
    { id: 'serious', title: 'Serious side effects', content: page.seriousEffects.length > 0 && <Serious page={page} /> },
    { id: 'effects', title: 'Common side effects', content: page.effects.length > 0 && <Effects page={page} /> },
    { id: 'interactions', title: 'Taken with other things', content: <Interactions page={page} /> },
    { id: 'daily-life', title: 'In daily life', content: page.dailyLife.length > 0 && <FactTable facts={page.dailyLife} /> },
    { id: 'pregnancy', title: 'Pregnancy and breastfeeding', content: page.pregnancy.length > 0 && <FactTable facts={page.pregnancy} /> },
    { id: 'taking', title: 'How it is taken', content: page.taking.length > 0 && <Taking page={page} /> },
    { id: 'questions', title: 'Questions people ask', content: page.questions.length > 0 && <Questions page={page} /> },
    { id: 'forms', title: 'Forms and strengths sold', content: <Forms page={page} /> },
    { id: 'names', title: 'Names and record', content: <OtherNames page={page} /> },
    { id: 'unsaid', title: 'What our record does not say', content: <Unsaid page={page} /> },
  ];
  return all.filter(({ content }) => content);
}

export function MedicineSections({ page, sections }: { page: MedicinePage; sections: readonly Section[] }) {
  return (
    <>
      {sections.map(({ id, title, content }) => (
        <FactSection key={id} id={id} title={title}>
          {content}
        </FactSection>
      ))}
      <MedicineSources documents={page.documents} checkedOn={page.checkedOn}>
        <LabelList check={page.check} />
      </MedicineSources>
      <Closing name={page.name} />
    </>
  );
}

const Lead = ({ children }: { children: ReactNode }) => <p className="mb-3 max-w-prose text-ink-soft">{children}</p>;

function Uses({ page: { uses, mechanism } }: { page: MedicinePage }) {
  return (
    <>
      <FactList facts={uses} />
      {mechanism && <FactTable facts={[{ term: 'How it works', ...mechanism }]} />}
    </>
  );
}

/** Facts that a product does not state are under the other headings, for the medicine as a whole. */
function Products({ page: { products } }: { page: MedicinePage }) {
  return (
    <>
      <Lead>These products have their own uses or warnings. One does not replace another.</Lead>
      {products.map(({ name, brands, prescription, noBoxedWarning, facts }) => (
        <section key={name} className="mt-6">
          <h3>{brands.length > 0 ? `${name} (${brands.join(', ')})` : name}</h3>
          <p className="mb-2 text-sm text-ink-soft">
            {prescription}.{noBoxedWarning && ' The boxed warning above is not on the label of this product.'}
          </p>
          <FactTable facts={facts} />
        </section>
      ))}
    </>
  );
}

function Serious({ page: { seriousEffects } }: { page: MedicinePage }) {
  return (
    <>
      <Lead>Get help right away if one of these starts.</Lead>
      <FactList facts={seriousEffects} />
    </>
  );
}

function Effects({ page: { effects } }: { page: MedicinePage }) {
  return (
    <>
      <Lead>Where a figure is given, the label counted people in trials. This list is not complete.</Lead>
      <EffectList effects={effects} />
    </>
  );
}

function Interactions({ page: { interactions, lookAlikes } }: { page: MedicinePage }) {
  return (
    <>
      <Lead>
        {interactions.length > 0
          ? 'The label warns of these. It does not name them all.'
          : 'Our record names none. That does not mean that there are none, or that a mix is safe.'}{' '}
        <a href="/home#interactions">Check a pair of medicines</a>.
      </Lead>
      {interactions.length > 0 && <FactList facts={interactions} />}
      {lookAlikes.length > 0 && (
        <div className="mt-4">
          <FactTable facts={lookAlikes.map((fact) => ({ term: 'Easily mixed up with', ...fact }))} />
        </div>
      )}
    </>
  );
}

function Taking({ page: { taking } }: { page: MedicinePage }) {
  return (
    <>
      <Lead>Follow your prescriber, or the label of your own pack, where they say something else.</Lead>
      <FactTable facts={taking} />
    </>
  );
}

/** Closed, so that a reader can look down the questions. */
function Questions({ page: { questions } }: { page: MedicinePage }) {
  return questions.map(({ question, answer: { text, mark } }) => (
    <Disclosure key={question} summary={question}>
      <p className="max-w-prose">
        {text} <Mark {...mark} />
      </p>
    </Disclosure>
  ));
}

function Forms({ page: { forms } }: { page: MedicinePage }) {
  return (
    <>
      <Lead>This is what is sold in the US. It does not say how much to take.</Lead>
      <FactTable
        facts={forms.map((form) => ({ ...form, text: `${form.text} (${form.status === 'otc' ? 'over the counter' : 'prescription'})` }))}
      />
    </>
  );
}

function Unsaid({ page: { unsaid } }: { page: MedicinePage }) {
  return (
    <div className="space-y-3">
      {unsaid.length > 0 && (
        <p className="max-w-prose">
          We have nothing on record about: {unsaid.join(', ')}. <strong>That does not mean that it is safe.</strong> Ask a pharmacist, and
          read its package insert.
        </p>
      )}
      <p className="max-w-prose text-ink-soft">
        A record is short. It leaves out what we were not sure of, and it follows US labels. There may be more to know.
      </p>
    </div>
  );
}

/** Further links and the disclaimer. */
function Closing({ name }: { name: string }) {
  const inSentence = name.charAt(0).toLowerCase() + name.slice(1);
  return (
    <aside aria-label="From here" className="mt-12 rounded-lg bg-sunken p-5 sm:p-6">
      <p className="font-serif text-xl font-medium">Where to go next</p>
      <div className="no-print mt-4 flex flex-wrap gap-3">
        <LinkButton href="/home#compare">Compare {inSentence} with another medicine</LinkButton>
        <LinkButton href="/home#interactions" variant="secondary">
          Check what it goes with
        </LinkButton>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        Every warning on this page is free to read, and always will be: there is no paywall on safety information. The tools need an
        account.
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        General information only. It does not replace a doctor, nurse or pharmacist. Do not start, stop or change a medicine because of it.{' '}
        <a href="/medical-disclaimer">Read the medical disclaimer</a>.
      </p>
    </aside>
  );
}
