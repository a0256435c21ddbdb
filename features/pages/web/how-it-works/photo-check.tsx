import { Camera, CircleHelp, EyeOff } from 'lucide-react';
import { Container } from '#packages/ui/layout.tsx';

const steps = [
  { Icon: Camera, title: 'Upload an image', text: 'A photo of your skin, as PNG, JPEG, GIF or WebP. Good light helps.' },
  {
    Icon: CircleHelp,
    title: 'Answer a few questions',
    text: 'How long it has been there, whether it itches, and how you feel. A photo alone says little.',
  },
  {
    Icon: EyeOff,
    title: 'Read what it can and cannot see',
    text: 'It measures color, edge, spread and number. It does not detect cancer, and it says what a photo cannot show.',
  },
];

/** The section about the photo check. */
export function PhotoCheck() {
  return (
    <section aria-labelledby="photo" className="border-y border-line bg-sunken py-16 sm:py-20">
      <Container className="grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 id="photo" className="text-3xl">
            Visual symptom analyzer
          </h2>
          <p className="mt-4 max-w-prose text-ink-soft">
            Some things are easier to show than to say. We measure the photo and do not store it. If it is blurred or dark, we ask for a
            better one.
          </p>
        </div>
        <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-3">
          {steps.map(({ Icon, title, text }) => (
            <li key={title} className="border-t-3 border-ink pt-4">
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-7 text-primary" />
              <h3 className="mt-3 text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
