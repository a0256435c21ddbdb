import { Container } from '#packages/ui/layout.tsx';

const steps = [
  { title: 'Enter query', text: 'Type two medicines, by brand name or generic name.' },
  {
    title: 'AI analysis',
    text: 'Fixed rules compare facts that each have a source; where a language model is set up, it only explains what the rules found.',
  },
  { title: 'Get insights', text: 'Read the differences in plain words, and open the source of any fact.' },
  { title: 'Make decisions', text: 'Take what you learned to your doctor or pharmacist, and decide with them.' },
];

export function LandingSteps() {
  return (
    <Container as="section" aria-labelledby="steps" className="py-16 sm:py-20">
      <h2 id="steps" className="text-3xl">
        How it works
      </h2>
      <ol className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="border-t-3 border-ink pt-4">
            <span aria-hidden="true" className="font-serif text-3xl text-ink-soft">
              {at + 1}
            </span>
            <h3 className="mt-2">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Container>
  );
}
