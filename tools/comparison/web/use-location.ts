import { useToast } from '#packages/ui/toast.tsx';

export interface Place {
  latitude: number;
  longitude: number;
}

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

/** Asks for the device's location and shows a toast with the outcome; undefined when it is unavailable. */
export function useLocation(): () => Promise<Place | undefined> {
  const { toast } = useToast();
  return async () => {
    if (!('geolocation' in navigator)) {
      toast({
        title: 'Location Access Denied',
        description: 'Geolocation is not supported by this browser. Showing general pricing without location-based results.',
        variant: 'info',
      });
      return undefined;
    }
    try {
      const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
        navigator.geolocation.getCurrentPosition(resolve, reject, OPTIONS),
      );
      toast({ title: 'Location Found', description: 'Using your location for nearby pharmacy search.' });
      return { latitude: coords.latitude, longitude: coords.longitude };
    } catch {
      toast({
        title: 'Location Access Denied',
        description: 'Showing general pricing without location-based results.',
        variant: 'info',
      });
      return undefined;
    }
  };
}
